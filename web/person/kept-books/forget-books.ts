/**
 * Deletes what this device keeps to be read. A file of its own, so that pages where somebody may sign in name
 * none of the parts that keeping needs.
 */
export async function forgetBooks(): Promise<void> {
  await (await import('./kept-books.ts')).forgetKeptBooks()
}
