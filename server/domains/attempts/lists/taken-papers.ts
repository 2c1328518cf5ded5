export { listTakenPapers, type TakenPaper } from './taken-papers.queries.ts'
