import type { Visitor } from '../visitor.ts'
import type { Way } from './access-calls.ts'

const SIGN_IN = '401 sign_in_needed'
const DEVICE = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c20'

const TOLD: Way['says'] = {
  open: '200',
  later: '403 lesson_not_yet',
  ended: '403 lesson_ended',
  other: '404 lesson_not_found',
  free: '200',
  nothing: '404 lesson_not_found',
  'sign-in': SIGN_IN,
}
const SENT: Way['says'] = {
  ...{ open: '200', later: '404 not_found', ended: '404 not_found', other: '404 not_found' },
  ...{ free: '200', nothing: '404 not_found', 'sign-in': SIGN_IN },
}

const below =
  (path: string): Way['ask'] =>
  (who, { packageId, lessonId }) =>
    who.get(`/api/v1/streaming/${packageId}/${lessonId}/${path}`)

const play: Way['ask'] = (who, { packageId, lessonId: itemId }) =>
  who.post('/api/v1/streaming/play', { packageId, itemId, deviceId: DEVICE, deviceName: 'Chrome' })

/** Where each person last got a place, or none. */
const places = new WeakMap<Visitor, { lessonId: number; folder: string }>()

/** Beside the playlist that the device got; who gets none asks for that of another one. */
const inPlace =
  (file: string): Way['ask'] =>
  async (who, asked) => {
    let place = places.get(who)
    if (place?.lessonId !== asked.lessonId) {
      const { playlist } = (await play(who, asked)).json() as { playlist?: string }
      const folder = playlist?.replace(/.*\/([^/]+)\/[^/]+$/, '$1') ?? DEVICE
      place = { lessonId: asked.lessonId, folder }
      places.set(who, place)
    }
    return below(`${place.folder}/${file}`)(who, asked)
  }

const asking =
  (call: string): Way['ask'] =>
  (who, { packageId, lessonId }) =>
    who.get(`/api/v1/streaming/${call}?packageId=${packageId}&itemId=${lessonId}`)

const telling =
  (call: string, told: object): Way['ask'] =>
  (who, { packageId, lessonId: itemId }) =>
    who.post(`/api/v1/streaming/${call}`, { packageId, itemId, ...told })

/** Every call that tells of a lesson on video, plays it, or says something of it. */
export const LESSON_WAYS: Way[] = [
  {
    name: 'the lesson',
    ask: (who, { packageId, lessonId }) =>
      who.get(`/api/v1/streaming/lesson?packageId=${packageId}&itemId=${lessonId}`),
    says: TOLD,
  },
  {
    name: 'the start of the lesson',
    ask: play,
    says: TOLD,
  },
  { name: 'its playlist', ask: inPlace('master.m3u8'), says: SENT },
  { name: 'the playlist of a rung', ask: inPlace('v144.m3u8'), says: SENT },
  { name: 'its key', ask: inPlace('key'), says: SENT },
  { name: 'its poster', ask: below('poster'), says: SENT },
  { name: 'its captions', ask: below('captions/en'), says: SENT },
  { name: 'its handout', ask: below('handouts/0'), says: SENT },
  { name: 'the rating of it', ask: asking('rating'), says: TOLD },
  { name: 'a new rating of it', ask: telling('feedback', { stars: 4 }), says: TOLD },
  { name: 'the comments below it', ask: asking('comments'), says: TOLD },
  {
    name: 'a comment below it',
    ask: telling('comments', { requestKey: DEVICE, text: 'Why is it 3 : 5?' }),
    says: TOLD,
  },
]
