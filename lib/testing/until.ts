/** Waits for what happens in the background; the time limit of the test ends a wait for what never does. */
export async function until(isTrue: () => unknown): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}
