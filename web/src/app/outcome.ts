/** How a navigation ended. Every navigation ends in exactly one of these. */
export type Outcome = 'success' | 'not found' | 'guard redirect' | 'aborted' | 'cancelled' | 'duplicated'

/** NavigationEnd is what observers are told. */
export interface NavigationEnd {
  outcome: Outcome
  from: string
  to: string
}
