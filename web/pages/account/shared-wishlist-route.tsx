import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/wl/$token')({ component: () => null })
