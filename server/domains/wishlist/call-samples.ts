import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const wishlistCallSamples: CallSamples = {
  'wishlist.listIds': { userId: 1, lastEvaluatedKey: null },
  'wishlist.setWish': { discussionId: 1, active: true, likeType: 1 },
  'wishlist.listPackages': { pageNo: 1 },
  'wishlist.removeWishes': { ids: [1] },
  'wishlist.shareList': {},
  'wishlist.stopSharing': {},
  'wishlist.listShared': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
}
