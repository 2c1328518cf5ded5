import type { ContractClient } from '../../contract/client.ts'

type NotebookApi = ContractClient['notebook']

export type Notebook = Awaited<ReturnType<NotebookApi['getNotebook']>>
export type ListedMistake = Notebook['mistakes'][number]
export type AskedMistake = Awaited<ReturnType<NotebookApi['listPractice']>>['questions'][number]
export type AnsweredMistake = Awaited<ReturnType<NotebookApi['answerMistake']>>
export type MistakeAnswer = Omit<Parameters<NotebookApi['answerMistake']>[0], 'src'>
