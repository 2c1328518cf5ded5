/** The 3D models that packages hold now, by name. */
export { listModels } from './models.queries.ts'
