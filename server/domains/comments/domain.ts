import type { Clock } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { commentsCallSamples } from './call-samples.ts'
import { commentsCommands } from './cli/commands.ts'
import { commentsOperations } from './comments.operations.ts'
import { commentsOfPerson } from './comments-of-person.ts'
import type { CommentsServices } from './comments-services.ts'
import { commentDeskOperations } from './desk/desk.operations.ts'

export const commentsDomain: Domain<CommentsServices & { clock: Clock }> = {
  operations: (services) => ({
    comments: commentsOperations(services),
    commentDesk: commentDeskOperations(services),
  }),
  personalData: ({ clock }) => commentsOfPerson(clock),
  commands: commentsCommands,
  callSamples: commentsCallSamples,
}
