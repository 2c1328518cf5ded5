import type { OwnPlaceAddress } from '../../../addresses/screens/own-places.ts'
import type { OtherPlace } from './other-place.tsx'

const OTHERS = [
  'orders',
  'planner',
  'notebook',
  'notebook-practice',
  'test-analysis',
  'my-tests',
  'my-tests-of-package',
] as const
export type OtherAddress = Extract<OwnPlaceAddress, { screen: (typeof OTHERS)[number] }>

/** Whether it is no place of the shelf, which loads no page of another place. */
export const isOther = (place: OwnPlaceAddress): place is OtherAddress =>
  OTHERS.some((screen) => screen === place.screen)

let loaded: typeof OtherPlace | undefined

/** Its page, once it was loaded: a page is rendered in one go, and waits for nothing. */
export const otherPlace = (): typeof OtherPlace | undefined => loaded

/** The server loads it before it renders such a page. */
export async function loadOtherPlace(): Promise<typeof OtherPlace> {
  loaded ??= (await import('./other-place.tsx')).OtherPlace
  return loaded
}
