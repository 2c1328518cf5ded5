import { join } from 'node:path'
import { bareEnvironment, type Child, type ChildOptions, ROOT, startNode } from './child.ts'
import { type Server, serving } from './serving.ts'

export interface ProductOptions {
  /** its data; its log stands there as well */
  folder: string
  /** of its log */
  name?: string
  connectionString?: string
  env?: Record<string, string>
  /** a module that is loaded before it: a plant, a probe, another gateway */
  before?: string | undefined
  nodeOptions?: string[]
}

export const START = join(ROOT, 'tools/start.ts')

/**
 * The product in production, in nothing of our surroundings, on a port of its own unless told otherwise; it
 * ends with us.
 */
export async function startProduct({
  servesWithinMs = 60_000,
  ...options
}: ProductOptions & { servesWithinMs?: number }): Promise<Server> {
  return await serving(beginProduct(options), servesWithinMs)
}

/** The same, not waited for. */
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
    env: { ...bareEnvironment(), LOG_LEVEL: 'info', ...settingsOf(options) },
  })
}

/**
 * The same as an operator starts it: in all of our surroundings but a database of ours, its errors before our
 * eyes.
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
    ...env,
  }
}
