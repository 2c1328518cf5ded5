import { type IconProps, Line } from './line-icon.tsx'

const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'

export const PlayCircleIcon = (props: IconProps) => (
  <Line {...props} path={`${CIRCLE}M10 8.5v7l5.8-3.5L10 8.5Z`} />
)
export const CalendarIcon = (props: IconProps) => (
  <Line {...props} path="M4 6.5h16v13H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5" />
)
export const ClockIcon = (props: IconProps) => <Line {...props} path={`${CIRCLE}M12 7v5.2l3.4 2`} />
export const UsersIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM2.5 19.5c.4-3.6 3-5.7 6.5-5.7s6.1 2.1 6.5 5.7M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.6 14.2c2.2.7 3.6 2.6 3.9 5.3"
  />
)
export const SeatIcon = (props: IconProps) => (
  <Line {...props} path="M7 11V4.5h10V11M4.5 9v7.5h15V9M7 16.5V13h10v3.5M6.5 16.5v3M17.5 16.5v3" />
)
export const LanguageIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M3.5 6h10M8.5 3.5V6M11 6c-.7 4.2-3.2 7-7 8.5M5.8 8.8c1.2 2.6 3.2 4.5 6 5.7M12 20.5l4.5-10.5L21 20.5M13.6 17h5.8"
  />
)
export const TagIcon = (props: IconProps) => (
  <Line {...props} path="M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4ZM8.2 8.2h.01" />
)
