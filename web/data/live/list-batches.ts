import type { ContractClient } from '../../../contract/client.ts'
import { classApi } from '../clients/class-client.ts'
import type { LiveClass } from './classes.queries.ts'

export type Batch = Awaited<ReturnType<ContractClient['classes']['listBatches']>>['batches'][number]

/** The batches of a package on sale, the first to start first. */
export const listBatches = async (packageId: number): Promise<Batch[]> =>
  (await classApi().listBatches({ packageId })).batches

/** The free classes of its batches that are on, to come, or recorded. */
export const listFreeClasses = async (packageId: number): Promise<LiveClass[]> =>
  (await classApi().listFreeClasses({ packageId })).list
