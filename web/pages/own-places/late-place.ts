import type { ComponentType } from 'react'
import type { OwnPlaceAddress } from '../../../addresses/screens/own-places.ts'

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

type LessonAddress = Extract<OwnPlaceAddress, { screen: 'player' }>
/** Under `VIDEOS`, and under `ONLINE_LIVE_CLASSES`: a recorded class plays like a lesson. */
export const isLesson = (place: OwnPlaceAddress): place is LessonAddress =>
  place.screen === 'player' && /^(V|ONL)/.test(place.contentType)

/** A page in a part of its own: `now` is what was loaded of it. */
export interface LatePage<P> {
  now: () => ComponentType<P> | undefined
  load: () => Promise<ComponentType<P>>
}

/** The server loads it before it renders: a page is rendered in one go, and waits for nothing. */
function latePage<P>(load: () => Promise<ComponentType<P>>): LatePage<P> {
  let loaded: ComponentType<P> | undefined
  return {
    now: () => loaded,
    async load() {
      loaded ??= await load()
      return loaded
    },
  }
}

export const otherPlace = latePage(async () => (await import('./other-place.tsx')).OtherPlace)
export const lessonPlace = latePage(async () => (await import('../learning/lesson-place.tsx')).LessonPlace)
