import { type IconProps, Line } from './line-icon.tsx'

const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'

export const HomeIcon = (props: IconProps) => (
  <Line {...props} path="M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10" />
)
export const TestIcon = (props: IconProps) => (
  <Line {...props} path="M6 4h12v16H6zM9 8.5h.01M12 8.5h3M9 12h.01M12 12h3M9 15.5h.01M12 15.5h3" />
)
export const NotebookIcon = (props: IconProps) => (
  <Line {...props} path="M7 4h11.5v16H7zM4.5 8H9M4.5 12H9M4.5 16H9M12 9h3.5" />
)
export const ChartIcon = (props: IconProps) => (
  <Line {...props} path="M4 20h16M7 16.5v-5M12 16.5v-9M17 16.5v-3" />
)
export const ReceiptIcon = (props: IconProps) => (
  <Line {...props} path="M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17zM9.5 8.5h5M9.5 12h5" />
)
export const SearchIcon = (props: IconProps) => (
  <Line {...props} path="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5" />
)
export const MenuIcon = (props: IconProps) => <Line {...props} path="M4 6.5h16M4 12h16M4 17.5h16" />
export const CloseIcon = (props: IconProps) => <Line {...props} path="M6 6l12 12M18 6 6 18" />
export const ChevronLeftIcon = (props: IconProps) => <Line {...props} path="M14.5 5.5 8 12l6.5 6.5" />
export const ChevronRightIcon = (props: IconProps) => <Line {...props} path="M9.5 5.5 16 12l-6.5 6.5" />
export const ChevronDownIcon = (props: IconProps) => <Line {...props} path="M5.5 9.5 12 16l6.5-6.5" />
export const UpIcon = (props: IconProps) => <Line {...props} path="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />
export const CheckIcon = (props: IconProps) => <Line {...props} path="M4.5 12.5 9.5 17.5 19.5 7" />
export const CrossIcon = (props: IconProps) => <Line {...props} path={`${CIRCLE}M9 9l6 6M15 9l-6 6`} />
export const PhoneIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M8.6 4H5.4A1.4 1.4 0 0 0 4 5.5C4.6 13.4 10.6 19.4 18.5 20a1.4 1.4 0 0 0 1.5-1.4v-3.2l-4.4-1.6-1.7 2.1a12.4 12.4 0 0 1-5.8-5.8l2.1-1.7L8.6 4Z"
  />
)
export const GlobeIcon = (props: IconProps) => (
  <Line
    {...props}
    path={`${CIRCLE}M3.3 9.5h17.4M3.3 14.5h17.4M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Z`}
  />
)
export const PauseIcon = (props: IconProps) => <Line {...props} path="M9 5.5v13M15 5.5v13" />
export const PlayIcon = (props: IconProps) => <Line {...props} path="M7.5 5v14L19 12 7.5 5Z" />
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
export const CartIcon = (props: IconProps) => (
  <Line {...props} path="M3 5h2.5L8 15.5h9.5L20 8H6.3M9 19.5h.01M16.5 19.5h.01" />
)
export const HeartIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 19.5C7 16 4 12.9 4 9.3A4.2 4.2 0 0 1 8.2 5c1.6 0 3 .8 3.8 2.2A4.4 4.4 0 0 1 15.8 5 4.2 4.2 0 0 1 20 9.3c0 3.6-3 6.7-8 10.2Z"
  />
)
export const PersonIcon = (props: IconProps) => (
  <Line {...props} path="M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.5-3.9 3.2-6 7-6s6.5 2.1 7 6" />
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
export const FilterIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z"
  />
)
export const TagIcon = (props: IconProps) => (
  <Line {...props} path="M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4ZM8.2 8.2h.01" />
)
export const ShieldIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 3.5 19.5 6v5.5c0 4.4-2.9 7.5-7.5 9-4.6-1.5-7.5-4.6-7.5-9V6L12 3.5ZM8.5 12l2.5 2.5 4.5-4.8"
  />
)
export const BookIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 6.5C10 5 7.3 4.5 3.5 4.5v13.5c3.8 0 6.5.5 8.5 2 2-1.5 4.7-2 8.5-2V4.5c-3.8 0-6.5.5-8.5 2ZM12 6.5V20"
  />
)
