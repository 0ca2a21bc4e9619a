import styles from './TickRule.module.css'

/** TickRule parts two sections with a graduated scale: a tick, and a long one every fifth. */
export function TickRule() {
  return <hr className={styles['rule']} />
}
