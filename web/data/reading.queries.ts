import type { ContractClient } from '../../contract/client.ts'

type ReadingApi = ContractClient['reading']

export type Book = Awaited<ReturnType<ReadingApi['getDocument']>>
export type Mark = Awaited<ReturnType<ReadingApi['listMarks']>>['marks'][number]

export type BookParts = Awaited<ReturnType<ReadingApi['getBookParts']>>

interface AskedBook {
  packageId: number
  itemId: number
}

export async function getBook(asked: AskedBook): Promise<Book> {
  const { resultClient } = await import('./clients/result-client.ts')
  return await resultClient.reading.getDocument(asked)
}

/** The chapters of a book without pages of its own, and everything else that is in it. */
export async function getBookParts({ packageId, itemId }: AskedBook): Promise<BookParts> {
  const { resultClient } = await import('./clients/result-client.ts')
  return await resultClient.reading.getBookParts({ packageId, itemId })
}

export async function listMarks(asked: AskedBook): Promise<Mark[]> {
  const { resultClient } = await import('./clients/result-client.ts')
  return (await resultClient.reading.listMarks(asked)).marks
}

/** Gives all marks of the document. */
export async function saveMarks(asked: AskedBook, marks: Mark[]): Promise<Mark[]> {
  const { resultClient } = await import('./clients/result-client.ts')
  return (await resultClient.reading.saveMarks({ ...asked, marks })).marks
}

export async function getModel({
  packageId,
  itemId,
}: AskedBook): Promise<Awaited<ReturnType<ContractClient['models']['getModel']>>> {
  const { resultClient } = await import('./clients/result-client.ts')
  return await resultClient.models.getModel({ packageId, itemId })
}
