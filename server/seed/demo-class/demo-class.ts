import { OperatorRefused } from '../../platform/operator-refused.ts'
import { isDemo } from '../is-demo.ts'
import { chooseClass, type Wanted } from './choose-class.ts'
import { readDemoScript } from './demo-script.ts'
import { type DemoClassServices, type Run, teachClass } from './teach-class.ts'

export interface DemoClassOptions extends Wanted {
  /** the class stays on when the script leaves it */
  leaveOn: boolean
}

/**
 * A scripted teacher teaches the demo's next class. Throws OperatorRefused in a store that is not the demo,
 * where nothing is changed.
 */
export async function giveDemoClass(
  services: DemoClassServices,
  { leaveOn, ...wanted }: DemoClassOptions,
  run: Run,
): Promise<void> {
  const connection = services.db.$client
  if (!(await isDemo(connection)))
    throw new OperatorRefused('This store is not the demo, or not any more: a script teaches nobody here.')
  const script = readDemoScript()
  const row = await chooseClass(connection, script, wanted, services.clock.now())
  await teachClass(services, row, { script, minutes: wanted.minutes, leaveOn }, run)
}
