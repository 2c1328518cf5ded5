import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const eventsCallSamples: CallSamples = {
  'events.recordEvents': {
    visit: 'AAAAAAAAAAAAAAAAAAAAA',
    deviceType: 'mobile',
    events: [{ id: '019a0000-0000-7000-8000-000000000001', name: 'page_view', path: '/', props: {} }],
  },
}
