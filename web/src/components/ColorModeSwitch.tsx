import { useSyncExternalStore } from 'react'
import { colorMode, type Preference } from '../app/colorMode'
import styles from './ColorModeSwitch.module.css'

const choices: { preference: Preference; label: string; icon: string }[] = [
  { preference: 'light', label: 'Light', icon: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8' },
  { preference: 'dark', label: 'Dark', icon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z' },
  { preference: 'system', label: 'System', icon: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4' },
]

/** ColorModeSwitch chooses between light, dark and what the device says. */
export function ColorModeSwitch() {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.get, colorMode.server)
  return (
    <fieldset className={styles['switch']} disabled={mode.forced}>
      <legend className="visually-hidden">Colours</legend>
      {choices.map(({ preference, label, icon }) => (
        <label key={preference} title={label}>
          <input
            type="radio"
            name="color-mode"
            value={preference}
            checked={!mode.unknown && mode.preference === preference}
            onChange={() => colorMode.choose(preference)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
