import type { Clock } from '../../platform/clock.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'

/** The dependencies of plans: a test whose time is over counts as handed in. */
export type PlannerServices = ScoringServices

export type FeedServices = PlannerServices & { clock: Clock }
