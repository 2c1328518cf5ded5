import type { Way } from './access-calls.ts'

const SIGN_IN = '401 sign_in_needed'

const TOLD: Way['says'] = {
  open: '200',
  later: '403 model_not_yet',
  ended: '403 model_ended',
  other: '404 model_not_found',
  free: '200',
  nothing: '404 model_not_found',
  'sign-in': SIGN_IN,
}
const sentAs = (status: string): Way['says'] => ({
  ...{ open: status, later: '404 not_found', ended: '404 not_found', other: '404 not_found' },
  ...{ free: status, nothing: '404 not_found', 'sign-in': SIGN_IN },
})

const below =
  (path: string, headers: Record<string, string> = {}): Way['ask'] =>
  (who, { packageId, modelId }) =>
    who.send('GET', `/api/v1/contents/${packageId}/${modelId}/${path}`, undefined, headers)

/** Every call that tells of a 3D model, or sends it. */
export const MODEL_WAYS: Way[] = [
  {
    name: 'the page of the model',
    ask: (who, { packageId, modelId }) =>
      who.get(`/api/v1/learning/model?packageId=${packageId}&itemId=${modelId}`),
    says: TOLD,
  },
  { name: 'the model', ask: below('file'), says: sentAs('200') },
  { name: 'a range of the model', ask: below('file', { range: 'bytes=0-19' }), says: sentAs('206') },
  { name: 'the picture of the model', ask: below('poster'), says: sentAs('200') },
]
