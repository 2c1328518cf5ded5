import type { Domain } from '../../platform/domain/domain.ts'
import { notebookCallSamples } from './call-samples.ts'
import { type NotebookServices, notebookOperations } from './notebook.operations.ts'
import { notebookOfPerson } from './notebook-of-person.ts'

export const notebookDomain: Domain<NotebookServices> = {
  operations: (services) => ({ notebook: notebookOperations(services) }),
  personalData: () => notebookOfPerson,
  callSamples: notebookCallSamples,
}
