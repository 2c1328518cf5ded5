import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { contract } from '../../../contract/index.ts'
import type { Operations } from '../api/operations.ts'
import type { Procedure } from '../api/procedures.ts'
import type { AfterRestore } from '../backup/restore-backup.ts'
import type { Clock } from '../clock.ts'
import type { Command } from '../commands/command.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { BackFill } from '../migrating/back-fill.ts'
import type { RequestContext } from '../request-context.ts'
import type { CallSamples } from './call-samples.ts'
import type { MePart } from './me-part.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * All that one domain brings to the store; `server/domains/index.ts` lists the domains. `Services` is the
 * part of the store's services that its functions see.
 */
export interface Domain<Services = unknown> {
  /** what answers the calls of the contract, by the contract's groups */
  operations?: (services: Services) => Partial<Operations<typeof contract>>
  /** addresses that are not of the contract: files, and what gateways call */
  routes?: (http: FastifyInstance, services: Services, contextOf: PersonalContextOf) => void | Promise<void>
  /** work on a schedule */
  jobs?: (services: Services) => Job[]
  /** what is filled in its tables after a migration, while they are in use */
  backFills?: BackFill[]
  /** what of it `/metrics` shows */
  figures?: (services: Services) => void
  /** what it keeps about a person; the services are complete when it is asked for something */
  personalData?: (services: Services) => PersonalData
  /** what it adds to the answer that every page asks for */
  meParts?: MePart[]
  /** the operator's commands */
  commands?: Command<Services>[]
  /** an input for each of its personal calls */
  callSamples?: CallSamples
  /** what has to be done before a process serves */
  beforeServing?: (start: Start) => Promise<void>
  /** what this process itself has to do when something of these tags changed anywhere */
  whenChanged?: (of: Pick<Start, 'db'>, tags: readonly string[]) => Promise<void>
  /** what has to be done once a backup is back */
  afterRestore?: AfterRestore
}

/** The context of a personal call: its visit, and its caller where the call needs one. */
export type PersonalContextOf = (
  call: Pick<Procedure, 'knowsCaller' | 'method'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>

/** A process that is about to serve. */
export interface Start {
  db: Database
  config: Config
  clock: Clock
  log: Logger
  onProgress(line: string): void
}
