package queue

import "slices"

// commitLoop writes batches until the queue is closed. While one batch is
// being synced the next one gathers, so the number of records per fsync grows
// with the load.
func (q *Queue) commitLoop() {
	defer q.work.Done()
	for {
		select {
		case <-q.wake:
			q.commitBatch()
		case <-q.closing:
			q.commitBatch() // nothing can be appended any more
			return
		}
	}
}

func (q *Queue) commitBatch() {
	q.mu.Lock()
	b := q.batch
	if len(b.items) == 0 {
		q.mu.Unlock()
		return
	}
	q.batch = &batch{done: make(chan struct{})}
	q.mu.Unlock()

	rest := b.items
	for len(rest) > 0 && b.err == nil {
		rest, b.err = q.commitSome(rest)
	}
	q.mu.Lock()
	for _, it := range b.items {
		q.reserved -= it.room()
	}
	for _, it := range rest {
		q.drop(it)
	}
	q.mu.Unlock()
	close(b.done)
	signal(q.more)
}

// commitSome writes as many records as go into one segment, syncs them, and
// returns the others.
func (q *Queue) commitSome(items []*item) ([]*item, error) {
	s, err := q.room(items[0].room())
	if err != nil {
		return items, err
	}
	var buf []byte
	n := 0
	for _, it := range items {
		if n > 0 && s.size+int64(len(buf))+it.room() > q.segmentSize {
			break
		}
		off := uint32(s.size + int64(len(buf)))
		var sum uint32
		buf, sum = appendFrame(buf, s.marker, it.data)
		it.seg, it.at, it.data = s, frame{off, sum}, nil
		n++
	}
	_, err = s.file.WriteAt(buf, s.size)
	if err == nil {
		err = s.file.Sync()
	}
	if err != nil {
		// What the file now holds is unknown until it is read again, so
		// nothing more is written to it.
		q.seal()
		return items, err
	}
	q.mu.Lock()
	s.size += int64(len(buf))
	s.records += n
	s.todo = append(s.todo, items[:n]...)
	s.live += n
	q.total += int64(len(buf))
	q.waiting += n
	q.mu.Unlock()
	s.note()
	return items[n:], nil
}

// room returns the segment that takes the next need bytes. Only the committer
// calls it, so the active segment does not change meanwhile.
func (q *Queue) room(need int64) (*segment, error) {
	q.mu.Lock()
	s := q.active
	ok := s != nil && s.there() && (s.size == int64(headSize) || s.size+need <= q.segmentSize) &&
		(s.live > 0 || q.total+need <= q.max)
	q.mu.Unlock()
	if ok {
		return s, nil
	}
	q.seal()
	q.lastSeq++
	s, err := createSegment(q.dir, q.lastSeq)
	if err != nil {
		return nil, err
	}
	q.mu.Lock()
	q.segments = append(q.segments, s)
	q.active = s
	q.total += s.size
	q.mu.Unlock()
	return s, nil
}

// seal lets the active segment grow no more.
func (q *Queue) seal() {
	q.mu.Lock()
	s := q.active
	q.active = nil
	q.mu.Unlock()
	if s != nil {
		q.release(s)
	}
}

// release deletes a segment that is sealed and done. Files that cannot be
// deleted are found done, and deleted, by the next Open.
func (q *Queue) release(s *segment) {
	q.mu.Lock()
	i := slices.Index(q.segments, s)
	done := i >= 0 && s != q.active && s.live == 0
	if done {
		q.segments = slices.Delete(q.segments, i, i+1)
		q.total -= s.size
	}
	q.mu.Unlock()
	if done {
		_ = s.remove()
	}
}
