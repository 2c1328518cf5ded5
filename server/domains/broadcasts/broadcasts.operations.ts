import type { broadcasts } from '../../../contract/live/broadcasts.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import type { BroadcastsServices } from './broadcasts-services.ts'
import { getVideo } from './get-video.ts'
import { openStudio } from './studio/open-studio.ts'

export const broadcastsOperations = (
  services: Pick<BroadcastsServices, 'db' | 'secret'>,
): Operations<typeof broadcasts> => ({
  getVideo: (input, context) => getVideo(services, input, callerOf(context), context.now),
  openStudio: (input, context) => openStudio(services, input.itemId, context),
})
