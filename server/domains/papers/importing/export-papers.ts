import { rename, writeFile } from 'node:fs/promises'
import type { PublicPaper } from '../../../../exam/public-paper.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { forbidWriting, readSnapshot } from '../../../platform/transactions.ts'
import { loadBankQuestions } from '../../questions/load-bank-questions.ts'
import { listPaperCodes, listVersionsTaken } from '../papers.queries.ts'
import { filedPaper } from './filed-paper.ts'

const PAPERS_AT_ONCE = 20

/**
 * Writes every paper as it is taken now, into a file that imports back without another version. Its questions
 * are the bank's to export.
 */
export async function exportPapers(db: Database, path: string): Promise<{ papers: number }> {
  const papers = await inTransaction(db, async (connection) => {
    await readSnapshot(connection)
    await forbidWriting(connection)
    const codes = await listPaperCodes(connection)
    const filed: object[] = []
    for (let at = 0; at < codes.length; at += PAPERS_AT_ONCE) {
      const versions = await listVersionsTaken(connection, codes.slice(at, at + PAPERS_AT_ONCE))
      const questions = versions.flatMap(({ secret }) => secret.questions.map(({ code }) => code))
      const bank = await loadBankQuestions(connection, [...new Set(questions)])
      for (const { publicText, ...version } of versions)
        filed.push(filedPaper({ ...version, public: JSON.parse(publicText) as PublicPaper }, bank))
    }
    return filed
  })
  const temporary = `${path}.part`
  await writeFile(temporary, `${JSON.stringify({ format: 'taiyari-papers/1', papers }, null, 2)}\n`)
  await rename(temporary, path)
  return { papers: papers.length }
}
