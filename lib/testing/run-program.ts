import type { Command } from 'commander'
import { runProgram } from '@/lib/commands/program'

/** Runs a program of lib/commands in this process; returns its exit code and what it prints. */
export async function tryProgram(program: Command, ...words: string[]) {
  const printed = { stdout: '', stderr: '' }
  const add =
    (stream: keyof typeof printed) =>
    (...[text]: unknown[]) => {
      printed[stream] += `${text}`.replace(/\n?$/, '\n')
      return true
    }
  const spies = [
    ...(['info', 'log'] as const).map((name) => jest.spyOn(console, name).mockImplementation(add('stdout'))),
    ...(['warn', 'error'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(add('stderr')),
    ),
    // commander writes to these streams.
    jest.spyOn(process.stdout, 'write').mockImplementation(add('stdout')),
    jest.spyOn(process.stderr, 'write').mockImplementation(add('stderr')),
  ]
  await runProgram(program, words)
  for (const spy of spies) spy.mockRestore()
  const status = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  return { status, ...printed }
}
