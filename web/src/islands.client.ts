// The browser has none of the islands' code, but it shows their HTML: their
// styles belong into the one stylesheet.
import './islands/Architecture.module.css'
import './islands/GuidePrint.module.css'
import './islands/TermMap.module.css'
