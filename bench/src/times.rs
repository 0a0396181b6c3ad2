//! Many durations and their statistics.

use std::time::{Duration, Instant};

/// Durations of one thing done many times.
#[derive(Clone, Debug, Default)]
pub struct Times {
    sorted: Vec<Duration>,
}

impl From<Vec<Duration>> for Times {
    fn from(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self { sorted: times }
    }
}

impl Times {
    /// Does `run` so many times, after a tenth as many that do not count.
    pub fn measure<T>(runs: usize, mut run: impl FnMut() -> T) -> Self {
        for _ in 0..runs / 10 {
            std::hint::black_box(run());
        }
        let timed = |_| {
            let started = Instant::now();
            std::hint::black_box(run());
            started.elapsed()
        };
        (0..runs).map(timed).collect::<Vec<_>>().into()
    }

    /// Their number.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// The smallest duration, in seconds, that at least `percent` of all do not exceed (nearest rank);
    /// 0 when there are none.
    pub fn percentile(&self, percent: usize) -> f64 {
        let rank = (self.sorted.len() * percent).div_ceil(100).max(1);
        self.sorted.get(rank - 1).map_or(0.0, Duration::as_secs_f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_millis(times: impl IntoIterator<Item = u64>) -> Times {
        times.into_iter().map(Duration::from_millis).collect::<Vec<_>>().into()
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the very values that were put in")]
    fn percentiles_are_values_that_occurred() {
        let hundred = of_millis((1..=100).rev());
        assert_eq!([50, 99, 100].map(|percent| hundred.percentile(percent)), [0.050, 0.099, 0.100]);
        let three = of_millis([3, 1, 2]);
        assert_eq!([1, 50, 99].map(|percent| three.percentile(percent)), [0.001, 0.002, 0.003]);
        assert_eq!(of_millis([]).percentile(50), 0.0);
    }

    #[test]
    fn what_comes_first_does_not_count() {
        let mut runs = 0;
        let times = Times::measure(20, || runs += 1);
        assert_eq!((times.len(), runs), (20, 22));
    }
}
