import type { CallSamples } from '../../platform/domain/call-samples.ts'

const asked = { packageId: 1, itemId: 4 }

export const commentsCallSamples: CallSamples = {
  'comments.listComments': { ...asked, order: 'newest', after: 1_000, pageSize: 10 },
  'comments.listReplies': { ...asked, commentId: 1, after: 1, pageSize: 10 },
  'comments.saveComment': {
    ...asked,
    requestKey: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c50',
    replyTo: 1,
    text: 'Why is it 3 : 5?',
  },
  'comments.changeComment': { ...asked, commentId: 1, version: 1, text: 'Why is it 5 : 3?' },
  'comments.removeComment': { commentId: 1 },
  'comments.reportComment': { ...asked, commentId: 1, reason: 'rude' },
  'commentDesk.listForDesk': { state: 'reported' },
  'commentDesk.hideComment': { commentId: 1, reason: 'rude' },
  'commentDesk.keepComment': { commentId: 1 },
}
