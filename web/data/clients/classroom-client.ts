import { contractRoutes } from 'virtual:contract-routes/classroom'
import type { ClientOfPart } from '../../../contract/client.ts'
import { requestQuietly, type Way } from './quiet-request.ts'

type Parts = ClientOfPart<'classroom'>
type Group = keyof Parts
type CallOf<G extends Group> = keyof Parts[G] & string
type Input<G extends Group, C extends CallOf<G>> = Parts[G][C] extends (input: infer I) => unknown ? I : never
type Answer<G extends Group, C extends CallOf<G>> = Parts[G][C] extends (...input: never) => Promise<infer A>
  ? A
  : never

/**
 * Calls in the room of a live class. A class goes on while the network fails, and says so in its own place:
 * nothing is shown over it.
 */
export async function callClass<G extends Group, C extends CallOf<G>>(
  group: G,
  call: C,
  input: Omit<Input<G, C>, 'src'>,
  way: Way = {},
): Promise<Answer<G, C>> {
  return (await requestQuietly(contractRoutes[group]![call]!, input, way)) as Answer<G, C>
}
