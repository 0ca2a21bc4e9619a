import type { NavigationEnd } from './outcome'

/** ErrorSettings is what the public configuration says about error reports. */
export interface ErrorSettings {
  /** Where reports belong, in Sentry's notation. */
  dsn: string
  /** The path of our own relay; empty sends straight to the host of the DSN. */
  tunnel: string
  environment: string
  release: string
  /** The share of visits that are traced, 0 to 1. */
  traces: number
  /** Origins, or host names for any scheme and port, that may get trace headers. */
  targets: string[]
}

/** Note is one thing that happened, at a time in milliseconds. */
export type Note = { time: number } & (
  | { kind: 'error'; error: unknown; handled: boolean; url: string }
  | { kind: 'response'; status: number; method: string; url: string; stack: string }
  | { kind: 'console'; level: ConsoleLevel; message: string }
  | ({ kind: 'navigation' } & NavigationEnd)
)

export type ConsoleLevel = 'warn' | 'error'

/** Visit is what the reporter has to know of the time before it was there. */
export interface Visit {
  /** The one throw of the dice, 0 to 1, that decides whether the visit is traced. */
  luck: number
  /** The page that was loaded is not on screen any more. */
  navigated: boolean
}

/** Reporter takes what happened, in order. */
export type Reporter = (note: Note) => void
