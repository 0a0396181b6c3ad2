//! The server from outside. One program: linking it is what takes the time.

mod figures;
mod http;
mod modules;
mod operations;
mod sample;
mod services;
