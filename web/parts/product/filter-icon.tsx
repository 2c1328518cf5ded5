import { type IconProps, Line } from '../../ui/line-icon.tsx'

export const FilterIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z"
  />
)
