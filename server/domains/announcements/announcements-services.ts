import type { ClassesServices } from '../classes/classes-services.ts'

/** The dependencies of announcements. */
export type AnnouncementsServices = Pick<ClassesServices, 'db' | 'hub' | 'clock'>
