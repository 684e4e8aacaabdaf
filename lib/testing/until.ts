/** Waits for something in the background. The time limit of the test ends the wait if it never happens. */
export async function until(isTrue: () => unknown): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}
