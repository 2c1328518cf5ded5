import { contractRoutes } from 'virtual:contract-routes/people'
import type { ClientOfPart } from '../../../contract/client.ts'
import { requestQuietly, type Way } from './quiet-request.ts'

type People = ClientOfPart<'people'>
type Group = keyof People
type CallOf<G extends Group> = keyof People[G] & string
type Input<G extends Group, C extends CallOf<G>> = People[G][C] extends (input: infer I) => unknown
  ? I
  : never
type Answer<G extends Group, C extends CallOf<G>> = People[G][C] extends (...input: never) => Promise<infer A>
  ? A
  : never

/** The same of a person's own calls, by their names. */
export async function callQuietly<G extends Group, C extends CallOf<G>>(
  group: G,
  call: C,
  input: Omit<Input<G, C>, 'src'>,
  way: Way = {},
): Promise<Answer<G, C>> {
  return (await requestQuietly(contractRoutes[group]![call]!, input, way)) as Answer<G, C>
}
