export { listSentPackages } from './known-packages.queries.ts'
