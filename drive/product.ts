import { join } from 'node:path'
import { bareEnvironment, type Child, type ChildOptions, ROOT, startNode } from './child.ts'
import { type Server, serving } from './serving.ts'

export interface ProductOptions {
  /** its data and its log */
  folder: string
  /** of its log */
  name?: string
  connectionString?: string
  env?: Record<string, string>
  /** a module to load before it: a plant, a probe, another gateway */
  before?: string | undefined
  nodeOptions?: string[]
}

export const START = join(ROOT, 'tools/start.mjs')

/**
 * The product in production mode, without our environment, on a port of its own unless one is given; it ends
 * with this process.
 */
export async function startProduct({
  servesWithinMs = 60_000,
  ...options
}: ProductOptions & { servesWithinMs?: number }): Promise<Server> {
  return await serving(beginProduct(options), servesWithinMs)
}

/** The same without waiting until it serves. */
export function beginProduct({
  name = 'product',
  before,
  nodeOptions = [],
  ...options
}: ProductOptions): Child {
  const profiled = process.env.BENCH_CPU_PROF
  return startNode(START, {
    log: join(options.folder, `${name}.log`),
    tied: true,
    nodeOptions: [
      ...nodeOptions,
      ...(before ? ['--import', before] : []),
      ...(profiled ? ['--cpu-prof', `--cpu-prof-dir=${profiled}/${name}`] : []),
    ],
    env: {
      ...{ ...bareEnvironment(), LOG_LEVEL: 'info', ...settingsOf(options) },
      // What is loaded before replaces parts of packages, of which a bundle holds copies.
      ...(before ? { SERVE_SOURCES: '1' } : {}),
    },
  })
}

/**
 * The same as an operator starts it: with our environment, except for a database of its own, and with its
 * errors visible.
 */
export async function startAsOperator({
  onLine,
  ...options
}: Omit<ProductOptions, 'name' | 'before' | 'nodeOptions'> & Pick<ChildOptions, 'onLine'>): Promise<Server> {
  const env = { ...process.env, LOG_LEVEL: 'warn', ...settingsOf(options) }
  return await serving(startNode(START, { tied: true, showsErrors: true, onLine, env }))
}

function settingsOf({ folder, connectionString, env }: ProductOptions): Record<string, string | undefined> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    // Nothing else is measured or walked while films are made; what tests them asks for them.
    DEMO_LESSONS: 'skip',
    ...env,
  }
}
