//! The catalogue's operations through a real server, on both databases. The files mirror the paths.

mod categories;
mod counters;
mod directory;
mod freshness;
mod lists;
mod openapi;
mod ranked;
mod search;
mod submitted;
mod suggest;
mod tool;
mod votes;
