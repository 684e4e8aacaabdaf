// Removes empty environment variables, as `PORT=` in a file of variables: empty is unset. Programs that read the environment
// themselves import it first, and what they start inherits the rest; lib/env.ts does the same for everything compiled.
for (const [name, value] of Object.entries(process.env)) if (value?.trim() === '') delete process.env[name]
