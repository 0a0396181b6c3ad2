//! The commands of a checkout: `cargo xtask up`, `test`, `generate`, `new-module`, `fuzz`, `dist`, `sdk`, `bench`,
//! `search-eval`.

mod apt;
mod bench;
mod build;
#[cfg(test)]
mod container;
mod counts;
#[cfg(test)]
mod crate_graph;
mod dependencies;
mod dist;
#[cfg(test)]
mod documented;
mod first_admin;
mod fuzz;
mod generate;
mod layout;
mod measure;
#[cfg(test)]
mod migrations;
#[cfg(test)]
mod monitoring;
mod new_module;
mod packing;
mod postgres;
mod python;
mod run;
mod sbom;
mod sdk;
mod search_eval;
mod signals;
mod stages;
mod test;
mod up;
mod versions;
mod webs;
mod words;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Builds, runs, tests and packs ToolBase from a checkout.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything, fill the database with the starter catalogue and serve it on this machine
    Up(up::Options),
    /// Run everything that must pass: formatting, lints, tests on both databases, browser tests
    Test(test::Options),
    /// Write the generated files: OpenAPI document, typed client, configuration schema, command reference
    Generate(generate::Options),
    /// Write a new module with one admin resource, its migration and its tests
    NewModule(new_module::Options),
    /// Try the API against its document for any time: a longer run of a step of `test`
    Fuzz(fuzz::Options),
    /// Make the archive that runs on a machine without Rust, and the SDK for modules that belongs to it
    Dist(dist::Options),
    /// Make the SDK for building modules outside this checkout
    Sdk(sdk::Options),
    /// Measure the release build; arguments after `--` go to the benchmark
    Bench(bench::Options),
    /// Rate the search on judged queries over the starter catalogue
    SearchEval(search_eval::Options),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = signals::watch().and_then(|()| match arguments.command {
        Command::Up(options) => up::up(&options),
        Command::Test(options) => test::test(&options),
        Command::Generate(options) => generate::generate(&options),
        Command::NewModule(options) => new_module::new_module(&options),
        Command::Fuzz(options) => fuzz::fuzz(&options),
        Command::Dist(options) => dist::dist(&options),
        Command::Sdk(options) => sdk::sdk(&options),
        Command::Bench(options) => bench::bench(&options),
        Command::SearchEval(options) => search_eval::search_eval(&options),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
