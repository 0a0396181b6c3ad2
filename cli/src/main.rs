//! `toolbase`: the server and its command line.

// Links the one shared copy of the core; without this line the binary would carry a copy of its own.
#[cfg(feature = "dynamic")]
extern crate toolbase_dylib as _;

mod allocator;
mod arguments;
mod commands;
mod layers;
mod node;
mod startup;

use std::process::ExitCode;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_server::resources::{Resources, may_have};

fn main() -> ExitCode {
    allocator::set_up();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("error: cannot start: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut output = Output::standard();
    let ended = runtime.block_on(run(&mut output));
    // Background tasks hold nothing that matters after `stop`.
    runtime.shutdown_background();
    match ended {
        Ok(exit) => ExitCode::from(exit.code()),
        // Whoever reads us has seen enough, as `head` does.
        Err(CommandError::Failed(error)) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output.note(&format!("error: {error}"));
            ExitCode::from(error.code())
        }
    }
}

async fn run(output: &mut Output) -> Result<Exit, CommandError> {
    let startup = startup::Startup::from_process(arguments::joined)?;
    let arguments = startup.present_arguments(output);
    let mut resources = Resources::default();
    let parsed = match startup.command()?.try_get_matches_from(&arguments) {
        // The description of the operations takes longer than most commands do.
        Err(error) if may_have(&error) => {
            let command;
            (command, resources) = startup.command_with_resources()?;
            command.try_get_matches_from(&arguments)
        }
        parsed => parsed,
    };
    let matches = match parsed {
        Ok(matches) => matches,
        // The command may be missing because of what is wrong.
        Err(error) if error.use_stderr() && !startup.findings.is_empty() => {
            return Err(startup.findings.into_result().err().map_or_else(|| error.into(), Into::into));
        }
        Err(error) => {
            if error.kind() == clap::error::ErrorKind::InvalidSubcommand {
                for (module, reason) in startup.registry.failures() {
                    output
                        .note(&format!("note: the module `{module}`, which may have this command, {reason}"));
                }
            }
            error.exit()
        }
    };
    Box::pin(commands::run(startup, &resources, &matches, output)).await
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
