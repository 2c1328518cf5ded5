import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messageSettings } from '../server/platform/messages/message-settings.ts'
import { paymentSettings } from '../server/platform/payments/payment-settings.ts'
import { s3Settings } from '../server/platform/storage/s3-settings.ts'

it.each([
  ...Object.keys({ ...messageSettings, ...paymentSettings, ...s3Settings }),
  'CALL_SLOT_CAPACITY',
  'MIGRATE',
  'COMPARED_FROM_CANDIDATES',
  'EVENTS_KEPT_DAYS',
  'FFMPEG_PATH',
  'EVENTS_SINK_FOLDER',
  'EVENTS_SINK_URL',
  'EVENTS_SINK_TOKEN',
  'HUB_REDIS_URL',
  'HUB_MAX_STREAMS',
  'FREE_CLASS_VISITORS',
])('docs/settings.md lists %s', (name) => {
  expect(readFileSync('docs/settings.md', 'utf8')).toMatch(new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\|`, 'm'))
})
