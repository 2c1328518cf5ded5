import type { ContractClient } from '../../contract/client.ts'
import { api } from './store-client.ts'

export type FreeTest = Awaited<ReturnType<ContractClient['freeTests']['listFreeTests']>>['tests'][number]

/** What anybody may take for free now. */
export const listFreeTests = async (): Promise<FreeTest[]> => (await api().freeTests.listFreeTests({})).tests
